-- Sign-in with the account a diocese keeps for its people (docs/decisions/0046).
create table identity_providers (
  id integer generated always as identity primary key,
  version integer not null default 1,
  diocese_id integer not null unique references dioceses,
  label text not null, -- on the button of the sign-in page
  issuer text not null,
  client_id text not null,
  secret text not null, -- sealed for this diocese and installation
  active boolean not null default false
);
-- Whom an account of the provider opens. A subject is never given to anybody else (OpenID Connect Core, 2).
create table identity_links (
  user_id bigint not null references users on delete cascade,
  provider_id integer not null references identity_providers on delete cascade,
  subject text not null,
  linked_at timestamptz not null default now(),
  primary key (user_id, provider_id),
  unique (provider_id, subject)
);
select tracked('identity_providers', 'secret');
grant select, insert, update, delete on identity_providers, identity_links to app_system;
