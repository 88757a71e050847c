; Installer of Kancelaria, for all users of a computer or for one. `npm run build:windows` gives VERSION, FOLDER (the built
; program), SUPPORT (files of this folder), OUTPUT and TRANSLATE (the command that translates the file STUB);
; docs/windows.md names the switches and exit codes.
Unicode true
Target amd64-unicode
; QUICK makes a large file at once, for tests.
!ifdef QUICK
  SetCompress off
!else
  SetCompressor /SOLID lzma
!endif
!packhdr "${STUB}" '${TRANSLATE} "${STUB}"'
ManifestDPIAware true
; A file that cannot be written ends the installation: half a program must not be left.
AllowSkipFiles off

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Kancelaria"
!define RUN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
!define TASK "Kancelaria"
!define NEEDED_MEGABYTES 1200
!define SPARE_KILOBYTES 860000
; This file is there while the backup of a new installation is not restored, so that the next installer asks for it again.
!define BACKUP_MARK "$DataFolder\bez-kopii.txt"

!define MULTIUSER_EXECUTIONLEVEL Highest
!define MULTIUSER_MUI
!define MULTIUSER_MINWIN 0x601
!define MULTIUSER_INSTALLMODE_COMMANDLINE
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_KEY "${UNINSTALL_KEY}"
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_VALUENAME "DisplayVersion"
!define MULTIUSER_INSTALLMODE_FUNCTION ChooseFolders
!define MULTIUSER_INSTALLMODE_UNFUNCTION un.ChooseFolders
!define MULTIUSER_INSTALLMODEPAGE_TEXT_TOP "Dla wszystkich: program działa także wtedy, gdy nikt nie jest zalogowany, a kancelarię otwiera każdy użytkownik tego komputera.$\r$\nTylko dla mnie: program działa po zalogowaniu na to konto i nie wymaga uprawnień administratora."
!define MULTIUSER_INSTALLMODEPAGE_TEXT_ALLUSERS "Dla wszystkich użytkowników (zalecane)"
!define MULTIUSER_INSTALLMODEPAGE_TEXT_CURRENTUSER "Tylko dla mnie"
!define MULTIUSER_INIT_TEXT_ALLUSERSNOTPOSSIBLE "Do instalacji dla wszystkich użytkowników potrzebne jest konto administratora."
!include MultiUser.nsh
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WordFunc.nsh
!include WinVer.nsh
!include nsDialogs.nsh

Name "Kancelaria"
OutFile "${OUTPUT}"
BrandingText "Kancelaria ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Kancelaria"
VIAddVersionKey "LegalCopyright" "Kancelaria"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Instalator programu Kancelaria"

; Folder of the data and of the settings.
Var DataFolder
Var InstalledVersion
; Backup to restore into a new installation; empty for none.
Var BackupFile
; "1": put the former program in place instead of installing.
Var GoBack
; Folder of the command line (/D=).
Var RequestedFolder
Var UserAccount
Var FinishText
; "1": the program or its data were there already.
Var IsUpdate
; Folder of the program that is there; another than `program` when a power cut has left that name to none.
Var ProgramFolder

!include "${SOURCES}/installer-steps.nsh"
!include "${SOURCES}/installer-system.nsh"
!include "${SOURCES}/installer-pages.nsh"

Function .onInit
  StrCpy $ProgramFolder "program"
  StrCpy $RequestedFolder $INSTDIR
  SetRegView 64
  ${IfNot} ${AtLeastWin10}
    !insertmacro REFUSE 2 "Kancelaria wymaga systemu Windows 10 albo nowszego."
  ${EndIf}
  !insertmacro MULTIUSER_INIT
  Call AskForSecondOffice
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/KOPIA=" $BackupFile
  ${StrStr} $1 $0 "/KOPIA"
  ${If} $1 != ""
  ${AndIf} $BackupFile == ""
    !insertmacro REFUSE 6 "Podaj plik kopii tak: /KOPIA=C:\folder\plik; ścieżkę ze spacją ujmij w cudzysłów za znakiem równości."
  ${EndIf}
  ClearErrors
  ${GetOptions} $0 "/WSTECZ" $1
  ${IfNot} ${Errors}
    StrCpy $GoBack 1
  ${EndIf}
  ${If} ${Silent}
    Call CheckInstallation
  ${EndIf}
FunctionEnd

; Puts `nowy` in the place of `program`. The former program stays in `poprzedni` until the next update: the way back. A
; repair with the same version replaces the program only. Between the two names the program starts from the folder that
; had the name last, so of the folders in question only that one may exist then.
Function ExchangePrograms
  ${If} ${FileExists} "$INSTDIR\program\*.*"
    !insertmacro STOP_PROGRAM ""
    !insertmacro TEST_STEP "zatrzymany"
    RMDir /r "$INSTDIR\usuwany"
    ; After a power cut the registry may not know this version yet, but the folder of the former one does.
    StrCpy $0 ""
    ClearErrors
    FileOpen $2 "$INSTDIR\poprzedni\zastapiony.txt" r
    ${IfNot} ${Errors}
      FileRead $2 $0
      FileClose $2
    ${EndIf}
    ${If} $InstalledVersion == "${VERSION}"
    ${OrIf} $0 == "${VERSION}"
      StrCpy $1 "$INSTDIR\usuwany"
    ${Else}
      StrCpy $1 "$INSTDIR\poprzedni"
      RMDir /r "$1"
      FileOpen $0 "$INSTDIR\program\zastapiony.txt" w
      FileWrite $0 "${VERSION}"
      FileClose $0
    ${EndIf}
    !insertmacro RENAME_WHEN_FREE "$INSTDIR\program" "$1"
    ${If} ${Errors}
      RMDir /r "$INSTDIR\nowy"
      !insertmacro REFUSE_USED
    ${EndIf}
    !insertmacro TEST_STEP "bez-nazwy"
  ${EndIf}
  !insertmacro RENAME_WHEN_FREE "$INSTDIR\nowy" "$INSTDIR\program"
  ${If} ${Errors}
    Rename "$1" "$INSTDIR\program"
    RMDir /r "$INSTDIR\nowy"
    !insertmacro REFUSE_USED
  ${EndIf}
  ; Now, not with the other values: after a power cut this version would be taken for the former one.
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  !insertmacro TEST_STEP "zamieniony"
  RMDir /r "$INSTDIR\usuwany"
FunctionEnd

Function PutFormerBack
  ${IfNot} ${FileExists} "$INSTDIR\poprzedni\scripts\*.*"
    !insertmacro REFUSE 8 "Poprzedniej wersji programu już nie ma, więc nie ma do czego wrócić."
  ${EndIf}
  !insertmacro STOP_PROGRAM ""
  RMDir /r "$INSTDIR\usuwany"
  !insertmacro RENAME_WHEN_FREE "$INSTDIR\program" "$INSTDIR\usuwany"
  ${If} ${Errors}
    !insertmacro REFUSE_USED
  ${EndIf}
  !insertmacro RENAME_WHEN_FREE "$INSTDIR\poprzedni" "$INSTDIR\program"
  !insertmacro RUN_STEP restore-before "$INSTDIR\program" "$INSTDIR\program\zastapiony.txt"
  ${If} $0 != 0
    Rename "$INSTDIR\program" "$INSTDIR\poprzedni"
    Rename "$INSTDIR\usuwany" "$INSTDIR\program"
    !insertmacro START_PROGRAM
    !insertmacro REFUSE 6 "Nie wrócono do poprzedniej wersji. $2"
  ${EndIf}
  DetailPrint "$2"
  RMDir /r "$INSTDIR\usuwany"
  ; The next installation is an update again, not a repair.
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayVersion" "0.0.0"
  !insertmacro START_PROGRAM
FunctionEnd

Section "Kancelaria"
  ; The page of the folder names the space that CheckInstallation demands.
  AddSize ${SPARE_KILOBYTES}
  SetOutPath "$PLUGINSDIR"
  File "${SUPPORT}/setup.mjs"
  File "${SUPPORT}/pipe-name.mjs"
  File "${SUPPORT}/otworz.html"
  Call CompleteExchange
  ${If} ${FileExists} "$INSTDIR\program\*.*"
  ${OrIf} ${FileExists} "$DataFolder\dane\postgres\*.*"
  ${AndIfNot} ${FileExists} "${BACKUP_MARK}"
    StrCpy $IsUpdate 1
  ${EndIf}
  ${If} $GoBack == 1
    Call PutFormerBack
    Return
  ${EndIf}
  Call ProtectFolders
  ${If} $BackupFile == ""
    Delete "${BACKUP_MARK}"
  ${ElseIf} $IsUpdate != 1
    FileOpen $0 "${BACKUP_MARK}" w
    FileClose $0
  ${EndIf}
  DetailPrint "Wgrywam pliki programu"
  SetDetailsPrint listonly
  RMDir /r "$INSTDIR\nowy"
  SetOutPath "$INSTDIR\nowy"
  File /r "${FOLDER}/*"
  SetDetailsPrint both
  DetailPrint "Uruchamiam Kancelarię"
  SetDetailsPrint listonly
  SetOutPath "$INSTDIR"
  Call ExchangePrograms
  File "${SUPPORT}/attend.mjs"
  File "${SUPPORT}/pipe-name.mjs"
  File "${SUPPORT}/setup.mjs"
  File "${SUPPORT}/kancelaria.ico"
  ${If} $MultiUser.InstallMode == "AllUsers"
    File "${SUPPORT}/kancelaria.cmd"
    File "${SUPPORT}/uruchom.cmd"
  ${Else}
    File "/oname=kancelaria.cmd" "${SUPPORT}/kancelaria-user.cmd"
    File "${SUPPORT}/kancelaria.exe"
  ${EndIf}
  WriteUninstaller "$INSTDIR\odinstaluj.exe"
  Call WriteRegistry
  !insertmacro RUN_STEP settings "$PLUGINSDIR\otworz.html" "$MultiUser.InstallMode"
  ; Only the page with the right port takes the place of the former one.
  CopyFiles /SILENT "$PLUGINSDIR\otworz.html" "$INSTDIR\otworz.html"
  SetDetailsPrint both
  ${If} $BackupFile != ""
    Call RestoreBackup
  ${EndIf}
  Call CreateShortcuts
  !insertmacro TEST_STEP "bez-zadania"
  Call StartWithWindows
  !insertmacro START_PROGRAM
SectionEnd

Function .onInstFailed
  ; The folder in which this process works cannot be removed.
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR\nowy"
  RMDir "$INSTDIR"
FunctionEnd

Function un.onInit
  StrCpy $ProgramFolder "program"
  SetRegView 64
  !insertmacro MULTIUSER_UNINIT
FunctionEnd

Section "Uninstall"
  InitPluginsDir
  SetOutPath "$PLUGINSDIR"
  File "${SUPPORT}/setup.mjs"
  File "${SUPPORT}/pipe-name.mjs"
  DetailPrint "Usuwam program"
  SetDetailsPrint listonly
  Call un.CompleteExchange
  !insertmacro STOP_PROGRAM "un."
  nsExec::Exec 'schtasks /Delete /F /TN ${TASK}'
  Pop $0
  DeleteRegValue HKCU "${RUN_KEY}" "Kancelaria"
  SetOutPath "$TEMP"
  ${For} $1 1 20
    RMDir /r "$INSTDIR\program"
    Delete "$INSTDIR\kancelaria.exe"
    ${IfNot} ${FileExists} "$INSTDIR\program\*.*"
    ${AndIfNot} ${FileExists} "$INSTDIR\kancelaria.exe"
      ${Break}
    ${EndIf}
    Sleep 500
  ${Next}
  RMDir /r "$INSTDIR\poprzedni"
  RMDir /r "$INSTDIR\nowy"
  RMDir /r "$INSTDIR\usuwany"
  Delete "$INSTDIR\kancelaria.cmd"
  Delete "$INSTDIR\uruchom.cmd"
  Delete "$INSTDIR\attend.mjs"
  Delete "$INSTDIR\setup.mjs"
  Delete "$INSTDIR\pipe-name.mjs"
  Delete "$INSTDIR\otworz.html"
  Delete "$INSTDIR\zadanie.xml"
  Delete "$INSTDIR\kancelaria.ico"
  Delete "$INSTDIR\odinstaluj.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Kancelaria.lnk"
  Delete "$DESKTOP\Kancelaria.lnk"
  DeleteRegKey SHCTX "${UNINSTALL_KEY}"
  SetDetailsPrint both
  StrCpy $FinishText "Dane parafii zostały w folderze $DataFolder."
  ; The data stay unless somebody says otherwise twice, or once with a switch.
  ${un.GetParameters} $0
  ClearErrors
  ${un.GetOptions} $0 "/USUN-DANE" $1
  ${IfNot} ${Errors}
    Goto remove
  ${EndIf}
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Dane parafii zostają w folderze $DataFolder. Czy mimo to je usunąć?" /SD IDNO IDNO keep
  MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "Usunięte zostaną wszystkie księgi, dokumenty i kopie zapasowe z folderu $DataFolder. Tego nie da się cofnąć. Usunąć?" /SD IDNO IDNO keep
  remove:
  SetDetailsPrint listonly
  RMDir /r "$DataFolder"
  SetDetailsPrint both
  StrCpy $FinishText "Dane parafii zostały usunięte."
  keep:
SectionEnd
