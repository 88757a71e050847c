-- A marriage is not made null by the tribunal: it is declared that it never was (KPK 1671-1691). A parish or
-- a diocese that has worded it otherwise, or has these words already, keeps what it has.
update dictionary_items known set value = 'stwierdzona nieważność małżeństwa'
where dictionary = 'MaritalStatus' and id = 6 and value = 'małżeństwo kościelne stwierdzone jako nieważne'
  and not exists (
    select from dictionary_items other
    where other.dictionary = known.dictionary and other.id <> known.id
      and other.parish_id is null and fold(other.value) = fold('stwierdzona nieważność małżeństwa')
  );
