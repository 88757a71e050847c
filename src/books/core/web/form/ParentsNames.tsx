import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { Text } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'

/** Fields of the parents as in most acts: `father_names` … `mother_family_name`, with the prefix `at`. */
export const ParentsNames = ({ title = 'Rodzice', at = '' }: { title?: string; at?: string }) => (
  <Section title={title}>
    <NamesField name={`${at}father_names`} label="Imiona ojca" gender={1} />
    <Text name={`${at}father_surname`} label="Nazwisko ojca" />
    <NamesField name={`${at}mother_names`} label="Imiona matki" gender={2} />
    <Text name={`${at}mother_surname`} label="Nazwisko matki" />
    <Text name={`${at}mother_family_name`} label="Nazwisko rodowe matki" />
  </Section>
)
