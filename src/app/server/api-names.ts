import type * as z from 'zod'
import { NextNumber, SavedAct, Warning } from '#books/core/act.ts'
import { Annotation, AnnotationEntry } from '#books/core/annotations/annotation.ts'
import { MarriageChecks } from '#books/canon-law/contract.ts'
import { Dispensation } from '#books/canon-law/dispensations.ts'
import { CheckmarkCategory } from '#books/core/checkmarks/contract.ts'
import { ActCorrection } from '#books/core/corrections/contract.ts'
import { ActNotice, NoticeRow } from '#books/core/notices/contract.ts'
import { Street, Town, ZipCode } from '#dictionaries/addresses/contract.ts'
import { DictionaryItem } from '#dictionaries/entries/contract.ts'
import { Name } from '#dictionaries/names/contract.ts'
import { DictionaryParish } from '#dictionaries/parishes/contract.ts'
import { IssuedDocument, PrintedDocument } from '#documents/contract.ts'
import { EditableLetter, ExportedDocx as ExportedLetter } from '#documents/docx.ts'
import { Letterhead } from '#documents/letterheads/contract.ts'
import { DocumentText } from '#documents/texts/contract.ts'
import { PreparationGroups } from '#books/core/groups/contract.ts'
import { ImportFile, Undone as ImportUndone } from '#imports/contract.ts'
import { InstallationAccess } from '#operations/settings/contract.ts'
import { Comparison as PersonComparison } from '#parishioners/people/merging/contract.ts'
import { FollowedRequest } from '#pastoral-visits/public/contract.ts'
import { HelpArticle } from '#help/contract.ts'
import { HistoryEntry } from '#history/contract.ts'
import { RichText } from '#ui/rich-text/rich-text.ts'
import { Announcement, AnnouncementRow } from '#masses/announcements/contract.ts'
import { Intention, IntentionRow } from '#masses/intentions/contract.ts'
import { IntentionOrder, OrderRow } from '#masses/orders/inbox/contract.ts'
import { Message, MessageRow } from '#messages/contract.ts'
import {
  MessageGroup as ReceiverGroup,
  GroupRow as ReceiverGroupRow,
} from '#messages/groups/contract.ts'
import { NewsItem, NewsRow } from '#news/contract.ts'
import { DownloadRow } from '#news/downloads/contract.ts'
import { Popup, PopupRow } from '#news/popups/contract.ts'
import { ParishRow } from '#parishes/contract.ts'
import { ParishPlace, ParishPlaceRow } from '#parishes/places/contract.ts'
import { ParishRecord } from '#parishes/settings-contract.ts'
import { ParishWorker, ParishWorkerRow } from '#parishes/workers/contract.ts'
import { Settlement, SettlementRow } from '#settlements/contract.ts'
import { StoleFee } from '#settlements/fees/contract.ts'
import {
  Rules as SettlementRules,
  RulesRow as SettlementRulesRow,
} from '#settlements/rules/contract.ts'
import { ExportedFile as ExportedSheet } from '#platform/export/file.ts'
import { Saved } from '#shared/fields.ts'
import { PageLinks, PageMeta } from '#platform/paging.ts'
import { Family, FamilyMember, FamilyRow } from '#parishioners/families/contract.ts'
import { Person, PersonEntry, PersonHint, PersonRow } from '#parishioners/people/contract.ts'
import { CurrentUser, SessionParish, SessionState, User } from '#auth/contract.ts'
import { UserRecord, UserRow } from '#accounts/users/contract.ts'
import { VisitRegistration } from '#pastoral-visits/registrations/contract.ts'
import { VisitRoute, VisitRouteRow } from '#pastoral-visits/visit-routes/contract.ts'
import { VisitSeason } from '#pastoral-visits/seasons/contract.ts'
import { bookSchemas } from './books.ts'
import type { SchemaNames } from '#platform/server/openapi/schemas.ts'

const schemas = {
  ...bookSchemas,
  ActNotice,
  Annotation,
  AnnotationEntry,
  Announcement,
  AnnouncementRow,
  CheckmarkCategory,
  Correction: ActCorrection,
  CurrentUser,
  DictionaryItem,
  DictionaryParish,
  Dispensation,
  DocumentText,
  DownloadRow,
  EditableLetter,
  ExportedLetter,
  ExportedSheet,
  Family,
  FamilyMember,
  FamilyRow,
  FollowedRequest,
  HelpArticle,
  HistoryEntry,
  ImportFile,
  ImportUndone,
  InstallationState: InstallationAccess,
  Intention,
  IntentionOrder,
  IntentionRow,
  IssuedDocument,
  Letterhead,
  MarriageChecks,
  Message,
  MessageRow,
  Name,
  News: NewsItem,
  NewsRow,
  NextNumber,
  NoticeRow,
  OrderRow,
  PageLinks,
  PageMeta,
  ParishPlace,
  ParishPlaceRow,
  ParishRecord,
  ParishRow,
  SessionParish,
  ParishWorker,
  ParishWorkerRow,
  Person,
  PersonComparison,
  PersonEntry,
  PersonHint,
  PersonRow,
  Popup,
  PopupRow,
  PreparationGroups,
  Printed: PrintedDocument,
  ReceiverGroup,
  ReceiverGroupRow,
  RichText,
  Saved,
  SavedAct,
  Settlement,
  SettlementRow,
  SettlementRules,
  SettlementRulesRow,
  SignedIn: SessionState,
  StoleFee,
  Street,
  Town,
  User,
  UserRecord,
  UserRow,
  VisitRegistration,
  VisitRoute,
  VisitRouteRow,
  VisitSeason,
  Warning,
  ZipCode,
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PDF = 'application/pdf'

/** Names of the schemas in the API description, listed separately so that they do not enlarge the browser bundle. */
export const apiNames: SchemaNames = {
  schemas,
  files: new Map<z.ZodType, Record<string, string>>([
    [PrintedDocument, { pdf: PDF }],
    [EditableLetter, { docx: DOCX }],
    [ExportedLetter, { docx: DOCX }],
    [ExportedSheet, { file: `${XLSX}, text/csv` }],
  ]),
}
