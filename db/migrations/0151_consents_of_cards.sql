-- A consent that was only ticked on a card, written down when it ends: nobody knows how it was given.
alter table person_consents drop constraint person_consents_source_check;
alter table person_consents add constraint person_consents_source_check check (source in ('written', 'oral', 'form', 'card'));
