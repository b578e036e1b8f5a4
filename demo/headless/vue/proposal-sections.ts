import { defineComponent, onMounted, useId, useTemplateRef, watch, type PropType } from 'vue';
import type { HeadlessProposal, LetterFactory, ProposalSection, ShownProposal } from 'sig-widgets/headless';
import {
  cadenceText,
  changeText,
  contractText,
  money,
  priceText,
  removedText,
  sectionTitles,
  totalMembers,
  totalTexts,
} from '../proposal-words.js';

/** Foreign HTML: only ever as the nodes that the proposal hands out. */
const Letter = defineComponent({
  props: { content: { type: Function as PropType<LetterFactory>, required: true } },
  setup(props) {
    const box = useTemplateRef<HTMLElement>('box');
    const show = () => box.value?.replaceChildren(props.content());
    onMounted(show);
    watch(() => props.content, show, { flush: 'post' });
    return {};
  },
  template: '<div ref="box"></div>',
});

const Fees = defineComponent({
  components: { Letter },
  props: {
    section: { type: Object as PropType<Extract<ProposalSection, { key: 'fees' }>>, required: true },
  },
  setup: () => ({ cadenceText, changeText, money, priceText, removedText, totalMembers, totalTexts }),
  template: `
    <p v-if="section.tables.length === 0">No fees in this proposal.</p>
    <table v-for="table of section.tables">
      <caption>{{ cadenceText(table) }}</caption>
      <thead><tr><th scope="col">Service</th><th scope="col">Fee</th></tr></thead>
      <tbody>
        <tr v-for="line of table.lines">
          <th scope="row"><bdi>{{ line.name }}</bdi><Letter v-if="line.description" :content="line.description" /></th>
          <td>{{ priceText(line, section.currency) }} {{ changeText(line) }}</td>
        </tr>
      </tbody>
      <tfoot>
        <template v-for="member of totalMembers" :key="member">
          <tr v-if="table.totals?.[member] !== undefined">
            <th scope="row">{{ totalTexts[member] }}</th>
            <td>
              {{ money(table.totals[member], section.currency) }}
              <template v-if="table.previousTotals?.[member]">
                Was: {{ money(table.previousTotals[member], section.previousCurrency ?? section.currency) }}
              </template>
            </td>
          </tr>
        </template>
      </tfoot>
    </table>
    <p v-if="removedText(section)">Removed: {{ removedText(section) }}</p>
    <p v-if="section.vat">{{ section.vat === 'inclusive' ? 'Prices include VAT.' : 'Prices exclude VAT.' }}</p>`,
});

/** What there is to read. */
export const Sections = defineComponent({
  components: { Fees, Letter },
  props: {
    proposal: { type: Object as PropType<HeadlessProposal>, required: true },
    state: { type: Object as PropType<ShownProposal>, required: true },
  },
  setup: () => ({ contractText, id: useId(), sectionTitles }),
  template: `
    <section v-for="section of state.sections" :key="section.key" :aria-labelledby="id + section.key">
      <h3 :id="id + section.key" tabindex="-1" :data-focus="'s-' + section.key">
        {{ sectionTitles[section.key] }}<mark v-if="section.isChanged"> Changed</mark>
      </h3>
      <Fees v-if="section.key === 'fees'" :section="section" />
      <template v-else-if="section.key === 'paymentTerms'">
        <p dir="auto">{{ section.text }}</p>
        <p v-if="section.previous">Was: {{ section.previous }}</p>
      </template>
      <template v-else-if="section.key === 'contract'">
        <p>{{ contractText(section.contract) }}</p>
        <p v-if="section.previous">Was: {{ contractText(section.previous) }}</p>
      </template>
      <ul v-else-if="section.key === 'supporting'">
        <li v-for="{ id, name, description, kind, url, file } of section.attachments" :key="id">
          <a v-if="kind === 'link'" :href="url" target="_blank" rel="noopener noreferrer nofollow">{{ name }}</a>
          <template v-else-if="kind === 'unsafe-link'">{{ name }}: this link cannot be opened safely.</template>
          <button v-else type="button" data-act="download" :aria-disabled="file === 'pending'"
            @click="proposal.getSupporting(id)">Download {{ name }}</button>
          <template v-if="file === 'failed'"> Not available.</template>
          <p v-if="description">{{ description }}</p>
        </li>
      </ul>
      <Letter v-else :content="section.content" />
    </section>`,
});
