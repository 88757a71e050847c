-- The pages of a parish may wear the colour of the season of the Church instead of one chosen for good.
alter table public_pages add column season_color boolean not null default false;
