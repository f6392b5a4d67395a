import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { httpClient } from './http.ts'

export const dataProvider: DataProvider = simpleRestProvider('/staff-api', httpClient)
