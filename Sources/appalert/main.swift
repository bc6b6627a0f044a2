import AlertCLI

AppAlert.run(in: .process).endProcess()
