-- The couple marry in a church of another parish: its pastor delegates and writes the act (KPK 1111 § 1, 1121 § 1),
-- their own gives leave (KPK 1115).
alter table premaritals add column elsewhere boolean not null default false;
