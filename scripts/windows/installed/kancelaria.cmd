@echo off
rem kancelaria backup, kancelaria verify, kancelaria restore PLIK: a command of the program with its settings.
setlocal
set "CALLED_FROM=%CD%"
cd /d "%~dp0program"
node_modules\node\bin\node.exe --env-file="%ProgramData%\Kancelaria\kancelaria.env" scripts\kancelaria.mjs %*
