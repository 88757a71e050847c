/** Data that decide which papers a child has to bring. */
interface Child {
  provided_baptism_certificate: boolean
  provided_parents_statement: boolean
  provided_dic_parish_agreement: boolean
  /** Baptised in this parish: the priest checks our own book. */
  baptised_here: boolean
  /** Whether the child lives in another parish. */
  outsider: boolean
}

/** Lists the missing papers: the parents' declaration opens the preparation (KEP 2020, n. 23). */
export const missingPapers = (child: Child) =>
  [
    !child.provided_parents_statement && 'deklaracja rodziców',
    !child.provided_baptism_certificate && !child.baptised_here && 'świadectwo chrztu',
    !child.provided_dic_parish_agreement && child.outsider && 'zgoda proboszcza',
  ].filter(paper => paper !== false)
