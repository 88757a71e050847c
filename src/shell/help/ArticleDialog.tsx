import { Modal } from '@mantine/core'
import { type HelpArticle, HelpArticleEntry, helpArticles } from '#help/contract.ts'
import { Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { RichTextField } from '#ui/rich-text/RichTextField.tsx'

interface Props {
  routeName: string
  article?: HelpArticle
  onClose: () => void
}

/** Dialog in which an administrator edits an article for all users. */
export function ArticleDialog({ routeName, article, onClose }: Props) {
  const write = useSave(helpArticles.write)
  const { version = null, title = '', body = [] } = article ?? {}
  return (
    <Modal opened onClose={onClose} title="Artykuł pomocy" size="lg">
      <RecordForm
        inModal
        schema={HelpArticleEntry}
        values={{ version, title, body }}
        onSave={entry => write.mutateAsync({ params: { routeName }, body: entry })}
        onSaved={() => {
          notify('Zapisano artykuł pomocy', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text name="title" label="Tytuł" span={4} />
          <div className="kit-span-4">
            <RichTextField name="body" label="Treść" />
          </div>
        </div>
      </RecordForm>
    </Modal>
  )
}
