@echo off
rem Command of the task. After a power cut between two names of an update the program starts from the folder that had the
rem name last; the installer gives it the name back.
cd /d "%~dp0"
set "FOLDER=program"
if not exist program\package.json for %%F in (poprzedni usuwany) do if exist %%F\package.json set "FOLDER=%%F"
cd %FOLDER%
node_modules\node\bin\node.exe --env-file="%ProgramData%\Kancelaria\kancelaria.env" --import ../attend.mjs --max-semi-space-size=4 dist\server\server.js
