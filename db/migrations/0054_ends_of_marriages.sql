-- A sentence of nullity and a dissolution are told to the parishes of baptism too.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('baptism', 'first_communion', 'confirmation', 'marriage',
  'nullity', 'dissolution', 'conversion', 'left_church', 'returned', 'death'));
