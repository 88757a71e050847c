-- A stairwell has some of the flats of its house.
alter table visit_ranges add column place_from text, add column place_to text;
