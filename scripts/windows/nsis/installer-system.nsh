; Parts of an installation that Windows keeps: rights of folders, the registry, shortcuts and the task.

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

Function CreateShortcuts
  ${If} $MultiUser.InstallMode == "AllUsers"
    StrCpy $0 "$INSTDIR\otworz.html"
  ${Else}
    StrCpy $0 "$INSTDIR\kancelaria.exe"
  ${EndIf}
  CreateShortCut "$SMPROGRAMS\Kancelaria.lnk" "$0" "" "$INSTDIR\kancelaria.ico"
  CreateShortCut "$DESKTOP\Kancelaria.lnk" "$0" "" "$INSTDIR\kancelaria.ico"
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
