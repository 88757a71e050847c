-- A temple of another Church and a registry office are two places in law (KPK 1127 § 1): the old value, which does not
-- tell them apart, stays in the acts that have it. The local ordinary assists by his office (KPK 1108 § 1, 1109).
alter table weddings
  drop constraint weddings_place_kind_check,
  drop constraint weddings_assisting_basis_check;
alter table weddings
  add constraint weddings_place_kind_check check (
    place_kind in ('church', 'outside', 'non_catholic', 'non_catholic_church', 'registry_office')) not valid,
  add constraint weddings_assisting_basis_check check (
    assisting_basis in ('pastor', 'general_delegation', 'delegation', 'licence', 'local_ordinary')) not valid;
alter table weddings validate constraint weddings_place_kind_check;
alter table weddings validate constraint weddings_assisting_basis_check;
