import { deliveriesResource } from '@portafilter/delivery/contract'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { StaffAction } from './StaffAction.tsx'

const ActionDialog = vi.hoisted(() => vi.fn(() => null))
vi.mock('./ActionDialog.tsx', () => ({ ActionDialog, ActionPanel: ActionDialog }))
vi.mock('./OpenerButton.tsx', () => ({ OpenerButton: () => 'opens' }))
vi.mock('./use-staff-action.ts', () => ({ useStaffAction: () => ({}) }))
vi.mock('./use-action-words.ts', () => ({ useActionWords: () => ({ label: 'Close' }) }))
vi.mock('../access/use-rights.ts', () => ({ useRights: () => ({ acts: () => true }) }))
vi.mock('../display/use-shortcuts.ts', () => ({ useShortcuts: () => undefined, useShortcutsSwitch: () => [false] }))

const drawn = (offered?: boolean) =>
  renderToString(
    createElement(StaffAction<typeof deliveriesResource, 'close'>, {
      resource: deliveriesResource,
      action: 'close',
      row: { id: '20261121-ABCDEFGH-D1', version: 3 },
      ...(offered !== undefined && { offered }),
    }),
  )

beforeEach(() => void ActionDialog.mockClear())

it('is offered by a button, unless it cannot be done now', () => {
  expect([drawn(), drawn(true), drawn(false)]).toEqual(['opens', 'opens', ''])
})

it('keeps its form, and what is typed in it, where it is offered no more', () => {
  drawn(false)
  expect(ActionDialog).toHaveBeenCalledOnce()
})
