-- What excused a marriage from the ordinary way (KPK 1079, 1116), or what was wanting when it took place: the book
-- records what happened, and says so.
alter table weddings
  add column circumstance text check (circumstance in ('danger_of_death', 'no_assistant', 'with_defect')),
  add column circumstance_reason text;
