-- Accounts made in the program: invited by a letter, blocked, and with every try to sign in kept for a year.

alter table users add column invited_at timestamptz; -- the last invitation; its link is good for seven days
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('reset_password', 'two_factor', 'invitation'));

create table sign_ins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  outcome text not null check (outcome in ('signed_in', 'wrong_password', 'wrong_code', 'blocked', 'first_password_over',
    'no_parish', 'parish_inactive', 'licence_over')),
  device text not null default ''
);
create index sign_ins_of_user on sign_ins (user_id, at desc);
grant select, insert, delete on sign_ins to app_system;

-- Who manages accounts reads what was changed in them, whichever parish the account was of.
create policy accounts on history for select to app_system using (table_name = 'users');
