; Steps that the installer and the uninstaller share, and the parts of an installation that Windows keeps.

!define /IfNDef DRIVE_REMOTE 4

!macro REFUSE CODE SENTENCE
  MessageBox MB_OK|MB_ICONSTOP "${SENTENCE}" /SD IDOK
  SetErrorLevel ${CODE}
  ; On a page the user may choose otherwise.
  ${IfNot} ${Silent}
    Abort
  ${EndIf}
  Quit
!macroend

; In installers for tests, waits at the step for a power cut when its name is the name of a file.
!macro TEST_STEP NAME
  !ifdef QUICK
    ${If} ${FileExists} "C:\krok-${NAME}"
      Delete "C:\krok-${NAME}"
      Sleep 3600000
    ${EndIf}
  !endif
!macroend

; Runs a step of setup.mjs with the Node of the program; its exit code is in $0 and its sentence in $2.
!macro RUN_STEP STEP FIRST SECOND
  StrCpy $2 ""
  Delete "$PLUGINSDIR\report.txt"
  nsExec::Exec '"$INSTDIR\$ProgramFolder\node_modules\node\bin\node.exe" "$PLUGINSDIR\setup.mjs" ${STEP} "$DataFolder\kancelaria.env" "$PLUGINSDIR\report.txt" "${FIRST}" "${SECOND}"'
  Pop $0
  ClearErrors
  FileOpen $1 "$PLUGINSDIR\report.txt" r
  ${IfNot} ${Errors}
    FileReadUTF16LE $1 $2 1000
    FileClose $1
  ${EndIf}
  ClearErrors
!macroend

; Stops the program and its PostgreSQL, which would hold the files of the program open.
!macro STOP_PROGRAM PREFIX
  !insertmacro RUN_STEP stop "$INSTDIR\$ProgramFolder" ""
  ${If} $MultiUser.InstallMode == "AllUsers"
    nsExec::Exec 'schtasks /End /TN ${TASK}'
    Pop $0
    ; A program of a former version is ended only now, so its PostgreSQL has to be stopped once more.
    !insertmacro RUN_STEP stop "$INSTDIR\$ProgramFolder" ""
  ${EndIf}
!macroend

!macro START_PROGRAM
  ${If} $MultiUser.InstallMode == "AllUsers"
    nsExec::Exec 'schtasks /Run /TN ${TASK}'
    Pop $0
  ${Else}
    Exec '"$INSTDIR\kancelaria.exe" /BEZ-STRONY'
  ${EndIf}
!macroend

; Tries for ten seconds: a virus scanner may have a file open. Sets the error flag when it does not succeed.
!macro RENAME_WHEN_FREE SOURCE TARGET
  ${For} $R9 1 20
    ClearErrors
    Rename "${SOURCE}" "${TARGET}"
    ${IfNot} ${Errors}
      ${Break}
    ${EndIf}
    Sleep 500
    SetErrors
  ${Next}
!macroend

!macro REFUSE_USED
  !insertmacro START_PROGRAM
  !insertmacro REFUSE 3 "Plików programu nie można zastąpić, bo ktoś ich używa. Uruchom komputer ponownie i powtórz instalację. Nic nie zostało zmienione."
!macroend

; After a power cut between two names no folder is named `program`, and the program runs in the one that had the name.
; `usuwany` is that one if it exists, because an exchange removes it first.
!macro COMPLETE_EXCHANGE
  ${If} ${FileExists} "$INSTDIR\program\*.*"
    Return
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\usuwany\package.json"
    StrCpy $ProgramFolder "usuwany"
  ${ElseIf} ${FileExists} "$INSTDIR\poprzedni\package.json"
    StrCpy $ProgramFolder "poprzedni"
  ${Else}
    Return
  ${EndIf}
  !insertmacro STOP_PROGRAM ""
  !insertmacro RENAME_WHEN_FREE "$INSTDIR\$ProgramFolder" "$INSTDIR\program"
  ${If} ${Errors}
    !insertmacro REFUSE_USED
  ${EndIf}
  StrCpy $ProgramFolder "program"
!macroend

Function CompleteExchange
  !insertmacro COMPLETE_EXCHANGE
FunctionEnd

Function un.CompleteExchange
  !insertmacro COMPLETE_EXCHANGE
FunctionEnd

!macro CHOOSE_DATA_FOLDER
  ${If} $MultiUser.InstallMode == "AllUsers"
    SetShellVarContext all
    StrCpy $DataFolder "$APPDATA\Kancelaria"
  ${Else}
    SetShellVarContext current
    StrCpy $DataFolder "$LOCALAPPDATA\Kancelaria"
  ${EndIf}
!macroend

; PostgreSQL's initdb fails in a folder with Polish letters, as the profile of „Józef Żak” is; data may lie there.
; Takes a path from the stack and returns 1 when it is ASCII: only then its UTF-8 has as many bytes as letters.
Function IsAscii
  Exch $0
  Push $1
  System::Call 'kernel32::WideCharToMultiByte(i 65001, i 0, w r0, i -1, p 0, i 0, p 0, p 0) i .r1'
  StrLen $0 $0
  IntOp $0 $0 + 1
  ${If} $0 == $1
    StrCpy $0 1
  ${Else}
    StrCpy $0 0
  ${EndIf}
  Pop $1
  Exch $0
FunctionEnd

Function ChooseFolders
  !insertmacro CHOOSE_DATA_FOLDER
  ReadRegStr $InstalledVersion SHCTX "${UNINSTALL_KEY}" "DisplayVersion"
  ReadRegStr $0 SHCTX "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $0 != ""
    ; An update or a repair takes the place of the program that is there.
    StrCpy $INSTDIR $0
  ${ElseIf} $RequestedFolder != ""
    StrCpy $INSTDIR $RequestedFolder
  ${ElseIf} $MultiUser.InstallMode == "AllUsers"
    StrCpy $INSTDIR "$PROGRAMFILES64\Kancelaria"
  ${Else}
    StrCpy $INSTDIR "$LOCALAPPDATA\Programs\Kancelaria"
    Push $INSTDIR
    Call IsAscii
    Pop $0
    ${If} $0 == 0
      StrCpy $INSTDIR "C:\Kancelaria"
    ${EndIf}
  ${EndIf}
FunctionEnd

Function un.ChooseFolders
  !insertmacro CHOOSE_DATA_FOLDER
FunctionEnd

; A user without the rights of an administrator cannot update the program of all users, and would begin an empty one.
Function AskForSecondOffice
  ${If} $MultiUser.InstallMode == "CurrentUser"
  ${AndIf} $InstalledVersion == ""
    ReadRegStr $0 HKLM "${UNINSTALL_KEY}" "DisplayVersion"
    ${If} $0 != ""
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Na tym komputerze jest już Kancelaria dla wszystkich użytkowników. Aby ją zaktualizować, uruchom instalator z konta administratora. Czy mimo to założyć drugą, pustą kancelarię tylko dla siebie?" /SD IDYES IDYES second
      SetErrorLevel 1
      Quit
      second:
    ${EndIf}
  ${EndIf}
FunctionEnd

; Refuses what cannot work before anything is changed.
Function CheckInstallation
  Push $INSTDIR
  Call IsAscii
  Pop $0
  ${If} $0 == 0
    !insertmacro REFUSE 4 "Programu nie można zainstalować w folderze $INSTDIR, bo jego nazwa ma polskie litery. Wybierz na przykład C:\Kancelaria. Dane mogą leżeć wszędzie."
  ${EndIf}
  StrCpy $0 $INSTDIR 3
  System::Call 'kernel32::GetDriveTypeW(w r0) i .r1'
  StrCpy $0 $INSTDIR 2
  ${If} $0 == "\\"
  ${OrIf} $1 == ${DRIVE_REMOTE}
    !insertmacro REFUSE 4 "Programu nie można zainstalować na dysku sieciowym ($INSTDIR). Wybierz folder na dysku tego komputera."
  ${EndIf}
  ${If} $MultiUser.InstallMode == "CurrentUser"
    StrCpy $0 $DataFolder 3
    System::Call 'kernel32::GetDriveTypeW(w r0) i .r1'
    StrCpy $0 $DataFolder 2
    ${If} $0 == "\\"
    ${OrIf} $1 == ${DRIVE_REMOTE}
      !insertmacro REFUSE 4 "Profil tego użytkownika jest na dysku sieciowym ($DataFolder), a baza danych może się tam uszkodzić. Zainstaluj Kancelarię dla wszystkich użytkowników."
    ${EndIf}
  ${EndIf}
  ${If} $InstalledVersion != ""
    ${VersionCompare} $InstalledVersion "${VERSION}" $0
    ${If} $0 == 1
      !insertmacro REFUSE 7 "Na tym komputerze jest już nowsza Kancelaria ($InstalledVersion). Nic nie zostało zmienione."
    ${EndIf}
  ${EndIf}
  ${If} $BackupFile != ""
  ${AndIfNot} ${FileExists} "$BackupFile"
    !insertmacro REFUSE 6 "Nie ma pliku kopii zapasowej $BackupFile."
  ${EndIf}
  ClearErrors
  CreateDirectory "$INSTDIR"
  System::Call 'kernel32::GetDiskFreeSpaceExW(w "$INSTDIR", *l .r0, *l, *l)'
  System::Int64Op $0 / 1048576
  Pop $0
  ${If} $0 < ${NEEDED_MEGABYTES}
    RMDir "$INSTDIR"
    !insertmacro REFUSE 5 "Na dysku jest za mało miejsca: potrzeba ${NEEDED_MEGABYTES} MB, wolne jest $0 MB. Zwolnij miejsce i uruchom instalator ponownie. Nic nie zostało zmienione."
  ${EndIf}
FunctionEnd

; The data are for administrators, the system and the account of the program only. The installing account is named
; itself too: PostgreSQL gives up the rights of an administrator, and a restore while the program stands still needs files.
Function ProtectFolders
  ReadEnvStr $0 USERDOMAIN
  ReadEnvStr $1 USERNAME
  StrCpy $UserAccount "$0\$1"
  CreateDirectory "$DataFolder"
  ${If} $MultiUser.InstallMode == "AllUsers"
    nsExec::Exec 'icacls "$DataFolder" /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-19:(OI)(CI)F "$UserAccount:(OI)(CI)F"'
    Pop $0
  ${ElseIf} $INSTDIR == "C:\Kancelaria"
    ; Other users may create files in a folder of the root, which this user would run.
    CreateDirectory "$INSTDIR"
    nsExec::Exec 'icacls "$INSTDIR" /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F "$UserAccount:(OI)(CI)F"'
    Pop $0
  ${EndIf}
FunctionEnd

Function WriteRegistry
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayName" "Kancelaria"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\kancelaria.ico"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\odinstaluj.exe" /$MultiUser.InstallMode'
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\odinstaluj.exe" /$MultiUser.InstallMode /S'
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "NoModify" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "EstimatedSize" $0
FunctionEnd

; For all users a task at the start of the computer: it needs no program of others, no signed-in user and no time limit.
; For one user a line of the registry, which needs no administrator.
Function StartWithWindows
  ${If} $MultiUser.InstallMode == "CurrentUser"
    WriteRegStr HKCU "${RUN_KEY}" "Kancelaria" '"$INSTDIR\kancelaria.exe" /BEZ-STRONY'
    Return
  ${EndIf}
  FileOpen $0 "$INSTDIR\zadanie.xml" w
  FileWriteUTF16LE /BOM $0 '<?xml version="1.0" encoding="UTF-16"?><Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">'
  FileWriteUTF16LE $0 '<Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>'
  FileWriteUTF16LE $0 '<Principals><Principal id="Author"><UserId>S-1-5-19</UserId><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>'
  FileWriteUTF16LE $0 '<Settings><MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy><DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries><StopIfGoingOnBatteries>false</StopIfGoingOnBatteries><ExecutionTimeLimit>PT0S</ExecutionTimeLimit><Priority>5</Priority><RestartOnFailure><Interval>PT1M</Interval><Count>100</Count></RestartOnFailure></Settings>'
  FileWriteUTF16LE $0 '<Actions Context="Author"><Exec><Command>$SYSDIR\cmd.exe</Command><Arguments>/d /c uruchom.cmd</Arguments><WorkingDirectory>$INSTDIR</WorkingDirectory></Exec></Actions></Task>'
  FileClose $0
  ; The service of the tasks may still be starting.
  ${For} $1 1 5
    nsExec::Exec 'schtasks /Create /F /TN ${TASK} /XML "$INSTDIR\zadanie.xml"'
    Pop $0
    ${If} $0 == 0
      ${Break}
    ${EndIf}
    Sleep 3000
  ${Next}
  ${If} $0 != 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "Program jest zainstalowany, ale nie powstało zadanie, które uruchamia go z komputerem. Uruchom komputer ponownie i napraw Kancelarię tym samym instalatorem." /SD IDOK
    SetErrorLevel 9
  ${EndIf}
FunctionEnd
