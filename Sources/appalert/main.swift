import AppAlertCLI

AppAlert.run(in: .process).endProcess()
