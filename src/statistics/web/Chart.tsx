import './Chart.css'
import { BarChart, LineChart } from '@mantine/charts'
import { isLying, toChartPoints } from './chart-data.ts'
import { type StatisticsTable, figureText } from '../table.ts'

/** Dash patterns of lines, so that they are not distinguished by colour alone. */
const STROKES = ['0', '7 4', '2 3', '10 3 2 3', '14 5']

const MOST_DOTS = 25

const still = { isAnimationActive: false }
const silent = { accessibilityLayer: false }

/** Chart of a table. All its data are in the table beside it, so for a screen reader it is one image. */
export default function Chart({ table }: { table: StatisticsTable }) {
  const { title, columns } = table
  const data = toChartPoints(table)
  const series = columns.map((name, place) => ({ name, color: `var(--statistics-${place + 1})` }))
  const lying = isLying(table)
  const chartProps = {
    data,
    dataKey: 'label',
    series,
    valueFormatter: figureText,
  }
  return (
    <div
      className="statistics-chart"
      role="img"
      aria-label={`Wykres: ${title}. Te same liczby są w tabeli.`}
    >
      {columns.length > 1 && <Legend columns={columns} lines={table.chart === 'lines'} />}
      {table.chart === 'lines' ? (
        <LineChart
          {...chartProps}
          h={340}
          curveType="linear"
          withDots={data.length <= MOST_DOTS}
          lineChartProps={silent}
          lineProps={({ name }) => ({
            ...still,
            strokeDasharray: STROKES[columns.indexOf(name) % STROKES.length],
          })}
        />
      ) : (
        <BarChart
          {...chartProps}
          h={lying ? 60 + 34 * table.rows.length : 340}
          orientation={lying ? 'vertical' : 'horizontal'}
          yAxisProps={lying ? { width: 150 } : undefined}
          maxBarWidth={28}
          barChartProps={silent}
          barProps={still}
        />
      )}
    </div>
  )
}

/** Legend in the order of the table, with the dash patterns of the lines. */
const Legend = ({ columns, lines }: { columns: readonly string[]; lines: boolean }) => (
  <ul className="statistics-legend">
    {columns.map((column, place) => (
      <li key={column}>
        <svg width="34" height="12" aria-hidden>
          <line
            x1="0"
            y1="6"
            x2={lines ? 34 : 12}
            y2="6"
            stroke={`var(--statistics-${place + 1})`}
            strokeWidth={lines ? 2.5 : 12}
            strokeDasharray={lines ? STROKES[place % STROKES.length] : undefined}
          />
        </svg>
        {column}
      </li>
    ))}
  </ul>
)
