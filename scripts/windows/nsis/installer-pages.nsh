; Pages of the installer. The page of the data offers what fits: a new office or one from a backup; a repair, an update or
; the way back.

Var BackupChoice
Var BackupField
Var PassphraseField
Var BackChoice

!define MUI_ABORTWARNING
!define MUI_ICON "${SUPPORT}/kancelaria.ico"
!define MUI_UNICON "${SUPPORT}/kancelaria.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SUPPORT}/kancelaria.bmp"
!define MUI_WELCOMEPAGE_TITLE "Kancelaria ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "Instalator wgra program i uruchomi go. Potem program uruchamia się sam.$\r$\n$\r$\nJeżeli Kancelaria już tu jest, zostanie zaktualizowana albo naprawiona. Dane zostają, a program przed zmianą bazy robi kopię zapasową."
!define MUI_FINISHPAGE_TITLE "Gotowe"
!define MUI_FINISHPAGE_TEXT_LARGE
!define MUI_FINISHPAGE_TEXT "$FinishText"
!define MUI_FINISHPAGE_RUN "$WINDIR\explorer.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "$\"$INSTDIR\otworz.html$\""
!define MUI_FINISHPAGE_RUN_TEXT "Otwórz Kancelarię"

!insertmacro MUI_PAGE_WELCOME
; Whoever updates must not begin a second, empty office.
!define MUI_PAGE_CUSTOMFUNCTION_PRE SkipWhenInstalled
; The texts of NSIS would put the name, which is not declined, into a Polish sentence.
!define MUI_PAGE_HEADER_TEXT "Dla kogo"
!define MUI_PAGE_HEADER_SUBTEXT "Kto na tym komputerze będzie pracował w Kancelarii?"
!insertmacro MULTIUSER_PAGE_INSTALLMODE
!define MUI_PAGE_CUSTOMFUNCTION_PRE SkipWhenInstalled
!define MUI_DIRECTORYPAGE_TEXT_TOP "W tym folderze będą pliki programu. Jego nazwa nie może mieć polskich liter. Dane parafii będą w folderze $DataFolder."
!define MUI_PAGE_HEADER_TEXT "Folder programu"
!define MUI_PAGE_HEADER_SUBTEXT "Zwykle nie trzeba go zmieniać."
!insertmacro MUI_PAGE_DIRECTORY
Page custom ShowDataPage LeaveDataPage
!define MUI_PAGE_HEADER_TEXT "Instalacja"
!define MUI_PAGE_HEADER_SUBTEXT "Wgrywanie plików trwa kilka minut. Nie wyłączaj komputera."
!insertmacro MUI_PAGE_INSTFILES
!define MUI_PAGE_CUSTOMFUNCTION_PRE ShowFinishPage
!insertmacro MUI_PAGE_FINISH
!define MUI_PAGE_HEADER_TEXT "Odinstalowanie Kancelarii"
!define MUI_PAGE_HEADER_SUBTEXT "Usunięty zostanie program. Dane parafii zostaną."
!define MUI_UNCONFIRMPAGE_TEXT_TOP "Kliknij „Odinstaluj”, aby usunąć program. Przed usunięciem danych instalator zapyta osobno."
!define MUI_UNCONFIRMPAGE_TEXT_LOCATION "Folder programu:"
!insertmacro MUI_UNPAGE_CONFIRM
!define MUI_PAGE_HEADER_TEXT "Odinstalowanie Kancelarii"
!define MUI_PAGE_HEADER_SUBTEXT "To potrwa chwilę."
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "Kancelaria jest odinstalowana"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "$FinishText"
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Polish"
LangString ^DirBrowseText ${LANG_POLISH} "Wybierz folder programu:"

Function SkipWhenInstalled
  ${If} $InstalledVersion != ""
    Abort
  ${EndIf}
FunctionEnd

Function ShowFinishPage
  StrCpy $0 "Kancelarię otwiera skrót na pulpicie i w menu Start."
  ${If} $GoBack == 1
    StrCpy $FinishText "Działa znowu poprzednia wersja programu. $0"
  ${ElseIf} $IsUpdate == 1
    StrCpy $FinishText "Program uruchamia się do dwóch minut. Jeżeli zmienia bazę danych, robi najpierw kopię zapasową. $0"
  ${ElseIf} $BackupFile != ""
    StrCpy $FinishText "Pierwsze uruchomienie trwa do dwóch minut. Zaloguj się tak jak na poprzednim komputerze. $0"
  ${Else}
    StrCpy $FinishText "Pierwsze uruchomienie trwa do dwóch minut.$\r$\n$\r$\nPod polem logowania są konta pokazowe: obejrzyj program, a potem zaloguj się kontem admin@demo.pl i w „Ustawieniach” opróżnij wersję pokazową.$\r$\n$\r$\n$0"
  ${EndIf}
FunctionEnd

Function ShowDataPage
  StrCpy $BackupChoice ""
  StrCpy $BackChoice ""
  nsDialogs::Create 1018
  Pop $0
  ${If} ${FileExists} "${BACKUP_MARK}"
    Call ShowNewChoices
  ${ElseIf} $InstalledVersion != ""
    Call ShowInstalledChoices
  ${ElseIf} ${FileExists} "$DataFolder\dane\postgres\*.*"
    !insertmacro MUI_HEADER_TEXT "Dane parafii" "Na tym komputerze są już dane."
    ${NSD_CreateLabel} 0 0 100% 40u "W folderze $DataFolder są dane z wcześniejszej instalacji. Program będzie na nich pracował. Nic w nich nie zostanie usunięte."
    Pop $0
  ${Else}
    Call ShowNewChoices
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function ShowInstalledChoices
  ${If} $InstalledVersion == "${VERSION}"
    !insertmacro MUI_HEADER_TEXT "Kancelaria jest już zainstalowana" "Wersja ${VERSION}"
    ${NSD_CreateRadioButton} 0 0 100% 12u "Napraw: wgraj pliki programu jeszcze raz"
  ${Else}
    !insertmacro MUI_HEADER_TEXT "Kancelaria jest już zainstalowana" "Zainstalowana wersja: $InstalledVersion. Nowa wersja: ${VERSION}."
    ${NSD_CreateRadioButton} 0 0 100% 12u "Zaktualizuj do wersji ${VERSION}"
  ${EndIf}
  Pop $0
  ${NSD_Check} $0
  ${NSD_CreateLabel} 12u 14u -12u 20u "Dane i ustawienia zostają."
  Pop $0
  ${If} ${FileExists} "$INSTDIR\poprzedni\scripts\*.*"
    ${NSD_CreateRadioButton} 0 44u 100% 12u "Wróć do poprzedniej wersji programu"
    Pop $BackChoice
    ${NSD_CreateLabel} 12u 58u -12u 44u "Jeżeli aktualizacja zmieniła bazę danych, wraca także kopia zapasowa sprzed aktualizacji. Wpisów, które powstały później, nie będzie w programie; zostaną odłożone w bazie obok."
    Pop $0
  ${EndIf}
FunctionEnd

Function ShowNewChoices
  ${NSD_CreateRadioButton} 0 0 100% 12u "Od początku: najpierw wersja pokazowa, którą opróżnia się w ustawieniach"
  Pop $0
  ${NSD_CreateRadioButton} 0 24u 100% 12u "Od kopii zapasowej z innego komputera"
  Pop $BackupChoice
  ${If} ${FileExists} "${BACKUP_MARK}"
    !insertmacro MUI_HEADER_TEXT "Dane parafii" "Kopia nie została jeszcze odtworzona. Od czego zaczyna Kancelaria?"
    ${NSD_Check} $BackupChoice
  ${Else}
    !insertmacro MUI_HEADER_TEXT "Dane parafii" "Od czego zaczyna Kancelaria na tym komputerze?"
    ${NSD_Check} $0
  ${EndIf}
  ${NSD_CreateFileRequest} 12u 40u 200u 13u "$BackupFile"
  Pop $BackupField
  ${NSD_CreateBrowseButton} 216u 40u 60u 13u "Wybierz…"
  Pop $0
  ${NSD_OnClick} $0 ChooseBackup
  ${NSD_CreateLabel} 12u 60u -12u 10u "Hasło kopii (jeżeli nazwa pliku kończy się na .age):"
  Pop $0
  ${NSD_CreatePassword} 12u 72u 200u 13u ""
  Pop $PassphraseField
  ${NSD_CreateLabel} 12u 92u -12u 20u "Pochodzenia kopii bez hasła nie da się tu potwierdzić: wybierz tylko taką, o której wiesz, skąd jest."
  Pop $0
FunctionEnd

Function ChooseBackup
  Pop $0
  ${NSD_GetText} $BackupField $1
  nsDialogs::SelectFileDialog open "$1" "Kopie zapasowe Kancelarii|kancelaria-*.zst;kancelaria-*.age|Wszystkie pliki|*.*"
  Pop $0
  ${If} $0 != ""
    ${NSD_SetText} $BackupField "$0"
    ${NSD_Check} $BackupChoice
  ${EndIf}
FunctionEnd

Function LeaveDataPage
  StrCpy $BackupFile ""
  StrCpy $GoBack ""
  ${If} $BackupChoice != ""
    ${NSD_GetState} $BackupChoice $0
    ${If} $0 == ${BST_CHECKED}
      ${NSD_GetText} $BackupField $BackupFile
      ${NSD_GetText} $PassphraseField $0
      ${If} $BackupFile == ""
        !insertmacro REFUSE 6 "Wybierz plik kopii zapasowej."
      ${EndIf}
      ; The restore reads the passphrase from its environment; it is not written anywhere.
      System::Call 'kernel32::SetEnvironmentVariableW(w "BACKUP_PASSPHRASE", w r0)'
    ${EndIf}
  ${EndIf}
  ${If} $BackChoice != ""
    ${NSD_GetState} $BackChoice $0
    ${If} $0 == ${BST_CHECKED}
      StrCpy $GoBack 1
    ${EndIf}
  ${EndIf}
  Call CheckInstallation
FunctionEnd
