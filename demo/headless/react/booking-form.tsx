import { useId } from 'react';
import type { BookingDetailsShown, BookingField, BookingPicker as Picker } from 'sig-widgets/headless';
import { faultText, labelText, momentText, refusalText } from '../booking-words.js';

/** The booker's details, with what is wrong and what was refused. */
export function BookingForm({ picker, state }: { picker: Picker; state: BookingDetailsShown }) {
  const { fields, conflict, sending, canSubmit } = state;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        picker.submit();
      }}
    >
      {!conflict?.isQuiet && <Conflict picker={picker} state={state} />}
      <Summary state={state} />
      {fields.map((field) => (
        <Field key={field.key} picker={picker} field={field} />
      ))}
      {conflict?.isQuiet && <Conflict picker={picker} state={state} />}
      <Refusal state={state} />
      <button type="submit" data-act="submit" aria-disabled={!canSubmit}>
        {sending === 'idle' ? 'Book' : 'Booking…'}
      </button>
    </form>
  );
}

function Conflict({ picker, state: { conflict, zone } }: { picker: Picker; state: BookingDetailsShown }) {
  if (!conflict) return null;
  const { start, alternatives, isUncertain } = conflict;
  return (
    <div role="group" aria-label="Taken time" tabIndex={-1} data-focus="conflict">
      <p>{momentText(start, zone)} is taken. Your details are kept.</p>
      {isUncertain && <p>It may be your own booking. Check your email.</p>}
      <ul>
        {alternatives.map((alternative) => (
          <li key={alternative}>
            <button type="button" data-start={alternative} onClick={() => picker.chooseTime(alternative)}>
              {momentText(alternative, zone)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Summary({ state: { fields, hasSummary } }: { state: BookingDetailsShown }) {
  if (!hasSummary) return null;
  const focusField = (form: HTMLFormElement | null, key: string) =>
    form?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(`f-${key}`)}"]`)?.focus();
  return (
    <div role="group" aria-label="What is missing or wrong" tabIndex={-1} data-focus="summary">
      <ul>
        {fields.map(
          (field) =>
            field.fault && (
              <li key={field.key}>
                <button
                  type="button"
                  data-act="field"
                  onClick={(event) => focusField(event.currentTarget.form, field.key)}
                >
                  {faultText(field, field.fault)}
                </button>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Refusal({ state: { refusal, sending } }: { state: BookingDetailsShown }) {
  if (sending === 'retrying') return <p>No answer yet. Sending again.</p>;
  if (!refusal) return null;
  return (
    <div role="group" aria-label="Not booked" tabIndex={-1} data-focus="message">
      <p>{refusalText(refusal)}</p>
      {refusal.message && <p>{refusal.message}</p>}
      {refusal.retryInSeconds && <p>Try again in {refusal.retryInSeconds} seconds.</p>}
    </div>
  );
}

function Field({ picker, field }: { picker: Picker; field: BookingField }) {
  const { key, kind, required, options = [], value, fault, autocomplete } = field;
  const id = useId();
  const text = String(value);
  const shared = {
    'data-focus': `f-${key}`,
    required,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && `${id}-fault`,
    onBlur: () => picker.leaveField(key),
  };
  const setText = (event: { currentTarget: { value: string } }) =>
    picker.setValue(key, event.currentTarget.value);
  const problem = fault && <p id={`${id}-fault`}>{faultText(field, fault)}</p>;
  if (kind === 'radio')
    return (
      <fieldset aria-describedby={shared['aria-describedby']}>
        <legend>{labelText(field)}</legend>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              name={`${id}-radio`}
              data-focus={index === 0 ? `f-${key}` : undefined}
              required={required}
              checked={option.value === value}
              onChange={() => picker.setValue(key, option.value)}
            />
            {option.label}
          </label>
        ))}
        {problem}
      </fieldset>
    );
  if (kind === 'checkbox')
    return (
      <div>
        <label>
          <input
            {...shared}
            type="checkbox"
            checked={value === true}
            onChange={(event) => picker.setValue(key, event.currentTarget.checked)}
          />
          {labelText(field)}
        </label>
        {problem}
      </div>
    );
  return (
    <div>
      <label htmlFor={id}>
        {labelText(field)}
        {!required && ' (optional)'}
      </label>
      {kind === 'select' ? (
        <select {...shared} id={id} value={text} onChange={setText}>
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'textarea' ? (
        <textarea {...shared} id={id} value={text} onChange={setText} />
      ) : (
        <input
          {...shared}
          id={id}
          type={kind}
          autoComplete={autocomplete ?? 'off'}
          value={text}
          onChange={setText}
        />
      )}
      {problem}
    </div>
  );
}
