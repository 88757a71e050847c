@echo off
rem kancelaria backup, kancelaria verify, kancelaria restore PLIK: a command of the program with its settings.
setlocal
set "CALLED_FROM=%CD%"
cd /d "%~dp0"
set "FOLDER=program"
if not exist program\package.json for %%F in (poprzedni usuwany) do if exist %%F\package.json set "FOLDER=%%F"
cd %FOLDER%
node_modules\node\bin\node.exe --env-file="%ProgramData%\Kancelaria\kancelaria.env" scripts\kancelaria.mjs %*
