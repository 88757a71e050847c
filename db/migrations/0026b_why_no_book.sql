-- A correction has a reason of its own.
alter table substitute_certificates rename column reason to why_no_book;
alter table substitute_certificates rename column reason_note to why_note;
