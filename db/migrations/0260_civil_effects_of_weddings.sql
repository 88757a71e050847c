-- Whether the State recognises a marriage, apart from the faiths of the two and the form of the rite, which the kinds of
-- weddings mix with it. Kinds 1 to 3 go on saying it by themselves, so nothing is written into old acts; of the other
-- kinds nothing is guessed.
alter table weddings add column civil_effects text check (civil_effects in ('concordat', 'after_civil', 'none'));
