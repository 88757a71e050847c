; Steps that the installer and the uninstaller share, and those of the installer that need several conditions.

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

; A new installation whose backup is not restored does not start: it would begin with the demonstration.
Function RestoreBackup
  DetailPrint "Odtwarzam kopię zapasową $BackupFile"
  SetDetailsPrint listonly
  !insertmacro RUN_STEP restore "$INSTDIR\program" "$BackupFile"
  SetDetailsPrint both
  DetailPrint "$2"
  ${If} $0 == 0
    Delete "${BACKUP_MARK}"
  ${ElseIf} $IsUpdate == 1
    MessageBox MB_OK|MB_ICONEXCLAMATION "Program jest zaktualizowany, ale kopia nie została odtworzona i dane zostają bez zmian. $2" /SD IDOK
    SetErrorLevel 6
  ${Else}
    !insertmacro REFUSE 6 "Kopia nie została odtworzona, więc program jeszcze nie działa. $2 Uruchom ten instalator jeszcze raz: znowu zapyta o kopię."
  ${EndIf}
FunctionEnd
