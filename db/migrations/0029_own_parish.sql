-- Whether a place typed in an act is the parish that writes: its title and town stand whole in it, or it is the name
-- and the town alone. A parish sends no letters to itself.
create function is_own_parish(place text) returns boolean language sql stable as $$
  select exists (select from parishes where id = current_parish() and town <> '' and (
    title <> '' and array(select words(title || ' ' || town)) <@ array(select words(place))
    or array(select words(name || ' ' || town) order by 1) = array(select words(place) order by 1)))
$$;
