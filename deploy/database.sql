-- Run once: by the container of PostgreSQL, or as docs/operations.md describes. The program's role is no superuser, because row-level security does not apply to superusers.
\getenv password DATABASE_PASSWORD
create role kancelaria login createrole password :'password';
create database kancelaria owner kancelaria template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8';
