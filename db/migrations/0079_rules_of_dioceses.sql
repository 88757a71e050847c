-- What the particular law of a diocese leaves to its ordinary: after how many months banns are repeated (KPK 1067),
-- and with what rank the diocese keeps a celebration whose rank nobody has compared with the printed calendar.
alter table dioceses
  add column banns_months smallint not null default 6 check (banns_months between 1 and 24),
  add column calendar_ranks jsonb not null default '{}' check (jsonb_typeof(calendar_ranks) = 'object');
