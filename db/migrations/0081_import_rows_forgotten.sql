-- A file brought in holds people's data beside the register. After its term the rows lose what the file said
-- (RODO, art. 5 ust. 1 lit. e); which record each became stays, so that an import can still be taken back.
alter table imports add column forgotten_at timestamptz;
alter table import_rows alter column cells drop not null;
