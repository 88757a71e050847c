-- Run once, by the container of PostgreSQL or as docs/operations.md says. The program's role is no superuser, so that row security binds it.
\getenv password DATABASE_PASSWORD
create role kancelaria login createrole password :'password';
create database kancelaria owner kancelaria template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8';
