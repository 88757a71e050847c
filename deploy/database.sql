-- Run once: by the container of PostgreSQL, or as docs/operations.md describes. The program's roles are no superusers, because row-level security does not apply to superusers.
\getenv password DATABASE_PASSWORD
\getenv serving_password DATABASE_SERVING_PASSWORD
-- Owns the tables, changes them, makes backups and does the jobs.
create role kancelaria login createrole password :'password';
\if :{?serving_password}
-- Only serves requests. The owner gives it its rights at the start (docs/decisions/0104).
create role kancelaria_serving login password :'serving_password';
\endif
-- Sees how long the transactions of other roles have been open, for the alerts.
grant pg_read_all_stats to kancelaria;
create database kancelaria owner kancelaria template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8';
