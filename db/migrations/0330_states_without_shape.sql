-- States of an entry with different columns have no shape and are stored whole: there are no texts of no state (0328).
create or replace function state_texts(state jsonb) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  return array(select value::text from jsonb_each(state));
end $$;
