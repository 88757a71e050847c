-- How the giver of a mandate signed it: one who cannot write needs a note in it and one more witness (KPK 1105 § 3).
alter table weddings
  add column mandate_giver text check (mandate_giver in ('signed', 'cannot_write', 'unsigned'));
