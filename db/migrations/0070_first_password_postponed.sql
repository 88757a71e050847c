-- „Przypomnij później” of whoever has not changed the password given by the administrator: good as long as the session.
alter table account_sessions add column first_password_postponed boolean not null default false;
