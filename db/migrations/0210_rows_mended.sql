-- A cell of a file may be mended before the file is written. The row as the clerk's file has it stays beside.
alter table import_rows add column original jsonb;
