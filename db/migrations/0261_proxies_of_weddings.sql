-- Who consented through somebody else, and what makes a mandate valid: one named person, signatures, a date, and that it
-- had not lapsed (KPK 1105).
alter table weddings
  add column proxy_side text check (proxy_side in ('groom', 'bride')),
  add column proxy_name text,
  add column mandate_date date,
  add column mandate_signed_by text check (mandate_signed_by in ('pastor', 'delegate', 'witnesses', 'official')),
  add column mandate_state text check (mandate_state in ('in_force', 'lapsed'));
