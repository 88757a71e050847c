-- A paper opened again is set by the template it left with, whatever the program says later. The digest is the
-- SHA-256 of the files: a parish keeps each template once, and nobody can change one unseen.
create table document_templates (
  parish_id integer not null references parishes,
  digest text not null,
  files jsonb not null, -- by file: the template and all it imports
  primary key (parish_id, digest)
);
select tenant('document_templates');
revoke update on document_templates from app_user;

-- Null of what left before templates were kept, and of a text to be edited, which has none.
alter table documents add column template_digest text,
  add foreign key (parish_id, template_digest) references document_templates;
