-- Passkeys (WebAuthn) that sign in to an account instead of its password and code (docs/decisions/0107).
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique, -- base64url, as the browser names the key
  public_key text not null, -- COSE key in base64url
  user_handle text not null, -- random name of the account within its keys; says nothing about the person
  transports text[] not null default '{}', -- how the browser reached the key: usb, internal, hybrid
  name text not null, -- by which the owner knows it
  sign_count bigint not null default 0, -- the last counter of the key; 0 where it has none
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
select track_digests('passkeys', '{credential_id,public_key,user_handle,transports,name}', '{sign_count,last_used_at}');
grant select, insert, update, delete on passkeys to app_system;

alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check check (outcome in ('signed_in', 'wrong_password', 'wrong_code',
  'wrong_passkey', 'blocked', 'first_password_over', 'no_parish', 'parish_inactive', 'licence_over')) not valid;
alter table sign_ins validate constraint sign_ins_outcome_check;
