@echo off
rem kancelaria backup, kancelaria verify, kancelaria restore PLIK: a command of the program with its settings.
rem kancelaria stop: ends the program and its database.
setlocal
set "CALLED_FROM=%CD%"
cd /d "%~dp0"
set "FOLDER=program"
if not exist program\package.json for %%F in (poprzedni usuwany) do if exist %%F\package.json set "FOLDER=%%F"
cd %FOLDER%
if /i "%~1"=="stop" goto stop
node_modules\node\bin\node.exe --env-file="%ProgramData%\Kancelaria\kancelaria.env" scripts\kancelaria.mjs %*
set "CODE=%ERRORLEVEL%"
rem After a restore the installer repairs and asks for no backup.
if "%CODE%"=="0" if /i "%~1"=="restore" if exist "%ProgramData%\Kancelaria\bez-kopii.txt" del "%ProgramData%\Kancelaria\bez-kopii.txt"
exit /b %CODE%
:stop
node_modules\node\bin\node.exe ..\setup.mjs stop "%ProgramData%\Kancelaria\kancelaria.env" - .
if not errorlevel 1 echo Program jest zatrzymany.
