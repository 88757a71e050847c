-- What is still missing before a parish, or the whole installation, can work: found in its data; put aside by wish.

alter table parishes add column skipped_steps text[] not null default '{}';
alter table installation_state add column skipped_steps text[] not null default '{}';
alter table installation_state add column mail_tried_at timestamptz; -- a letter sent on trial was taken
