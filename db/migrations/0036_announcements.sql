-- Pastoral announcements: what is read out on Sunday, printed for the board and shown on the parish's page.

create table announcements (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  title text not null,
  date_from date not null,
  date_to date not null,
  points jsonb not null default '[]', -- in the order in which they are read (src/announcements/contract.ts)
  week jsonb not null default '[]', -- the days of the week and their Masses, as they stood when it was saved
  week_by_hand boolean not null default false, -- false: the program fills it anew at every save
  with_intentions boolean not null default true, -- the week tells the intentions; false: the hours alone
  simplified text[] not null default '{}', -- what pasted text lost, so that papers can warn of it
  published_at timestamptz, -- from when the parish's page shows it; null: a draft
  updated_at timestamptz not null default now(),
  primary key (parish_id, id),
  check (date_to >= date_from)
);
create index announcements_by_day on announcements (parish_id, date_from desc, id desc);
create index announcements_published on announcements (parish_id, published_at desc) where published_at is not null;

select tenant('announcements', true), tracked('announcements');
select searchable('announcements', 'title');
