; kancelaria.exe of an installation for one user: it starts the program without a window, again after a failure, and
; opens the page. /BEZ-STRONY (at the sign-in) opens no page. It ends with the program.
Unicode true
Target amd64-unicode
SetCompressor zlib
SilentInstall silent
RequestExecutionLevel user
ManifestDPIAware true
!include LogicLib.nsh
!include FileFunc.nsh

Name "Kancelaria"
OutFile "${OUTPUT}"
Icon "${SUPPORT}/kancelaria.ico"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Kancelaria"
VIAddVersionKey "LegalCopyright" "Kancelaria"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Kancelaria"

!define ALREADY_EXISTS 183
!define TRIES 100

Section
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/BEZ-STRONY" $1
  ${If} ${Errors}
    ExecShell "open" "$EXEDIR\otworz.html"
  ${EndIf}
  System::Call 'kernel32::CreateMutexW(p 0, i 0, w "Local\Kancelaria-program") p .r1 ?e'
  Pop $0
  ${If} $0 == ${ALREADY_EXISTS}
    Quit
  ${EndIf}
  ; After a power cut between two names of an update: the folder that had the name last.
  StrCpy $2 "program"
  ${IfNot} ${FileExists} "$EXEDIR\program\package.json"
    ${If} ${FileExists} "$EXEDIR\usuwany\package.json"
      StrCpy $2 "usuwany"
    ${ElseIf} ${FileExists} "$EXEDIR\poprzedni\package.json"
      StrCpy $2 "poprzedni"
    ${EndIf}
  ${EndIf}
  SetOutPath "$EXEDIR\$2"
  ${For} $1 1 ${TRIES}
    nsExec::Exec '"$EXEDIR\$2\node_modules\node\bin\node.exe" --env-file="$LOCALAPPDATA\Kancelaria\kancelaria.env" --import ../attend.mjs --max-semi-space-size=4 dist\server\server.js'
    Pop $0
    ${If} $0 == 0
      Quit
    ${EndIf}
    Sleep 10000
  ${Next}
SectionEnd
